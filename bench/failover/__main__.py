"""Kills, pauses and replaces workers and PostgreSQL while people play, and looks for what was acknowledged.

    python -m bench.failover [--kills N] [--pauses N] [--restarts N] [--rolling N] [--tables N] [--moves N]

It runs on loopback only, in a temporary directory, and stops by itself: with exit status 1 if anything that
was acknowledged is lost or was done twice, or if a table does not go on. The seconds are those until a move
was acknowledged at every table again. Whoever is killed or paused owns a table.
"""

import argparse
import asyncio
import json
import os
import platform
import random
import sys
import tempfile
from pathlib import Path

from bench.failover.people import StoodStill
from bench.failover.results import Results
from bench.failover.trial import HAND_OVER_SECONDS, LEASE_SECONDS, Trial
from tests.postgres import DURABLE, serving_postgres


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--kills", type=int, default=100, help="workers that are killed")
    options.add_argument("--pauses", type=int, default=20, help="workers that are stopped beyond their lease")
    options.add_argument("--restarts", type=int, default=20, help="kills of PostgreSQL")
    options.add_argument("--rolling", type=int, default=5, help="times that all workers are replaced in turn")
    options.add_argument("--tables", type=int, default=6, help="tables that play at once")
    options.add_argument("--moves", type=int, default=0, help="moves at every table before anything happens")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--results", type=Path, help="a file for one line of JSON per event, as they come")
    options.add_argument("--json", action="store_true", help="print JSON instead of a table")
    wanted = options.parse_args()
    results = Results(wanted.results)
    asyncio.run(
        failed_over(
            wanted.kills,
            wanted.pauses,
            wanted.restarts,
            wanted.rolling,
            wanted.tables,
            wanted.moves,
            wanted.seed,
            results,
        )
    )
    print(json.dumps(results.summary()) if wanted.json else results.table())
    if results.failure:
        print(results.failure, file=sys.stderr)
    sys.exit(0 if results.is_good else 1)


async def failed_over(
    kills: int,
    pauses: int,
    restarts: int,
    rolling: int,
    tables: int,
    moves: int = 0,
    seed: int = 1,
    results: Results | None = None,
) -> Results:
    results = results or Results()
    results.note(
        tables=tables,
        moves=moves,
        seed=seed,
        cores=os.cpu_count(),
        load=os.getloadavg(),
        on=platform.platform(),
    )
    with serving_postgres(DURABLE) as postgres, tempfile.TemporaryDirectory() as name:
        trial = Trial(postgres, Path(name), tables, random.Random(seed), results)
        try:
            await trial.begin(moves)
            await trial.stage("a worker is killed", kills, LEASE_SECONDS, trial.kill)
            await trial.stage("a worker is paused", pauses, LEASE_SECONDS, trial.pause)
            await trial.stage("PostgreSQL is back", restarts, None, trial.kill_postgres)
            await trial.stage("a worker is asked to stop", rolling, HAND_OVER_SECONDS, trial.replace_all)
        except StoodStill as still:
            results.failure = f"Tables did not go on:\n{still}\n{await trial.owners()}\n{trial.journals()}"
        finally:
            await trial.end()
    results.note(**results.summary())
    return results


if __name__ == "__main__":
    main()
