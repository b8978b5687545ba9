/** What the server tells a person about themselves and the people they have met. */

export interface LinkedDevice {
  id: string;
  label: string;
  linked: number;
  seen: number;
  this: boolean;
}

export interface SavedPasskey {
  id: string;
  label: string;
  added: number;
}

export interface BlockedPerson {
  id: string;
  name: string | null;
}

export interface Me {
  name: string | null;
  findable: boolean;
  devices: LinkedDevice[];
  passkeys: SavedPasskey[];
  blocked: BlockedPerson[];
  push_key: string | null;
  passkeys_possible: boolean;
}

export interface SignedIn {
  token: string | null;
  me: Me;
}

export interface DeviceCode {
  words: string;
  until: number;
}

export interface PersonMet {
  id: string;
  name: string | null;
  games: number;
  last: number;
  blocked: boolean;
}

export interface PeopleMet {
  people: PersonMet[];
}
