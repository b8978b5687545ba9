"""The statements about derived rows that are the same in SQLite and PostgreSQL.

They have `?1` for parameters, as SQLite does (`$1` in PostgreSQL), and `{among}` where each store has its own
way to say that a value is in a list.
"""

from tenback.store.derived import Filter, FinishedRow

MOVE_ON = (
    "UPDATE taken_up SET version = ?3, running = ?4, damaged = NULL WHERE table_id = ?1 AND version = ?2"
)
#: A table that nothing was derived of before.
OPEN = """
INSERT INTO taken_up (table_id, version, running) VALUES (?1, ?2, ?3) ON CONFLICT (table_id) DO NOTHING
"""
#: Everything anew, unless somebody has derived as much meanwhile.
REPLACE = """
INSERT INTO taken_up (table_id, version, running) VALUES (?1, ?2, ?3)
ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, running = excluded.running, damaged = NULL
WHERE taken_up.version < excluded.version
"""
PASS_OVER = """
INSERT INTO taken_up (table_id, version, damaged) VALUES (?1, ?2, ?3)
ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, damaged = excluded.damaged
"""
CLEAR = (
    "DELETE FROM played WHERE table_id = ?1",
    "DELETE FROM finished WHERE table_id = ?1",
)
LEAVE = "DELETE FROM sitting WHERE table_id = ?1"
SIT = "INSERT INTO sitting (who, table_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
FINISH = """
INSERT INTO finished (table_id, number, began, ended, shown) VALUES (?1, ?2, ?3, ?4, ?5)
"""
PLAY = """
INSERT INTO played (table_id, number, ended, game, level, fire, players, variant,
                    key, who, name, seat, result, points, apart)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
"""
BEHIND = """
SELECT head.table_id, head.version FROM head LEFT JOIN taken_up ON taken_up.table_id = head.table_id
WHERE head.table_id > ?1 AND head.written < ?2
AND (taken_up.version IS NULL OR taken_up.version < head.version)
ORDER BY head.table_id LIMIT ?3
"""
COUNT_BEHIND = """
SELECT count(*) FROM head LEFT JOIN taken_up ON taken_up.table_id = head.table_id
WHERE head.written < ?1 AND (taken_up.version IS NULL OR taken_up.version < head.version)
"""
#: Rows of tables that are not in the log go at once, all others when their table is derived.
START_ANEW = (
    "UPDATE taken_up SET version = -1",
    *(
        f"DELETE FROM {name} WHERE table_id NOT IN (SELECT table_id FROM head)"
        for name in ("taken_up", "sitting", "finished", "played")
    ),
)
DERIVE_AGAIN = """
UPDATE taken_up SET version = -1 WHERE table_id IN (
    SELECT table_id FROM sitting WHERE who {among} UNION SELECT table_id FROM played WHERE who {among}
)
"""
UNJUDGED = """
SELECT key, body FROM review WHERE key > ?1 AND key NOT IN (SELECT key FROM verdict) ORDER BY key LIMIT ?2
"""
JUDGE = """
INSERT INTO verdict (key, seat, accuracy, luck) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (key, seat) DO UPDATE SET accuracy = excluded.accuracy, luck = excluded.luck
"""
RUNNING = """
SELECT taken_up.table_id, running FROM taken_up
WHERE running IS NOT NULL AND table_id IN (SELECT table_id FROM sitting WHERE who {among})
"""


def where(wanted: Filter, first: int, among: str) -> tuple[str, list[object]]:
    """The condition on `played` that keeps the games asked for, and its parameters from that number on.

    `among` is how the store says that `other.who` is in the list that is the next parameter.
    """
    conditions = []
    values: list[object] = []
    for name in ("game", "level", "fire", "players"):
        value = getattr(wanted, name)
        if value is not None:
            conditions.append(f"AND played.{name} = ?{first + len(values)}")
            values.append(value)
    if wanted.result is not None:
        conditions.append(f"AND played.result = ?{first + len(values)}")
        values.append(wanted.result)
    if wanted.counted is not None:
        conditions.append(f"AND played.apart {'=' if wanted.counted else '<>'} ''")
    if wanted.others is not None:
        conditions.append(
            "AND EXISTS (SELECT 1 FROM played AS other WHERE other.table_id = played.table_id"
            f" AND other.number = played.number AND other.who <> played.who"
            f" AND other.who {among.format(first + len(values))})"
        )
        values.append(wanted.others)
    return " ".join(conditions), values


def finish_values(table: str, game: FinishedRow) -> tuple[object, ...]:
    return (table, game.number, game.began, game.ended, game.shown)


def play_values(table: str, game: FinishedRow) -> list[tuple[object, ...]]:
    of_the_game = (game.game, game.level, game.fire, game.players, game.variant, game.key)
    return [(table, game.number, game.ended, *of_the_game, *row) for row in game.played]


JUDGED = "LEFT JOIN verdict ON verdict.key = played.key AND verdict.seat = played.seat"
#: Of one person, from a place in their history on.
HISTORY = f"""
SELECT played.ended, played.table_id, played.number, game, shown, result, points, apart, accuracy, luck
FROM played {JUDGED}
JOIN finished ON finished.table_id = played.table_id AND finished.number = played.number
WHERE played.who = ?1 AND (played.ended, played.table_id, played.number) < (?2, ?3, ?4) {{where}}
ORDER BY played.ended DESC, played.table_id DESC, played.number DESC LIMIT ?5
"""
#: Of one person.
COUNTED = f"""
SELECT played.ended, played.table_id, played.number, variant, result, points, apart, accuracy, luck
FROM played {JUDGED}
WHERE played.who = ?1 {{where}}
ORDER BY played.ended, played.table_id, played.number
"""
#: Of all of somebody's last games, each of them once; a name is the one of the last game together.
COMPANIONS = """
SELECT who, (
    SELECT name FROM played AS named WHERE named.who = best.who AND named.ended = best.last AND EXISTS (
        SELECT 1 FROM played AS mine
        WHERE mine.table_id = named.table_id AND mine.number = named.number AND mine.who {among}
    ) LIMIT 1
), games, won, last
FROM (
    SELECT other.who, count(*) AS games, sum(mine.won) AS won, max(other.ended) AS last
    FROM (
        SELECT table_id, number, CASE WHEN result IN ('won', 'shared') THEN 1 ELSE 0 END AS won
        FROM played WHERE who {among} {where} AND NOT EXISTS (
            SELECT 1 FROM played AS counted WHERE counted.table_id = played.table_id
            AND counted.number = played.number AND counted.who {among} AND counted.who < played.who
        ) ORDER BY ended DESC LIMIT ?2
    ) AS mine
    JOIN played AS other ON other.table_id = mine.table_id AND other.number = mine.number
    WHERE NOT other.who {among}
    GROUP BY other.who ORDER BY won DESC, games DESC, last DESC, who LIMIT ?3
) AS best
ORDER BY won DESC, games DESC, last DESC, who
"""
