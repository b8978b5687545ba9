/** Where the app starts, small so that it is there first: while the rest is on its way it asks for the words. */
import "./cards/theme.css";
import "./app.css";
import "./aids.css";

import { preferred, textOf } from "./lib/language";

void textOf(preferred());
void import("./start");
