import { bench } from './commands/bench.ts'
import { chaos } from './commands/chaos.ts'
import { logs } from './commands/logs.ts'
import { replay } from './commands/replay.ts'
import { reset } from './commands/reset.ts'
import { schema } from './commands/schema.ts'
import { importFeed, reconcile } from './commands/service-command.ts'
import { start } from './commands/start.ts'
import { status } from './commands/status.ts'
import { stop } from './commands/stop.ts'
import { test } from './commands/test.ts'

/** Commands by name. Each takes its arguments and returns an exit code. */
const commands: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  start,
  stop,
  status,
  logs,
  reset,
  test,
  schema,
  bench,
  replay,
  chaos,
  import: importFeed,
  reconcile,
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`There is no command "${name}": there are ${Object.keys(commands).join(', ')}`)
  process.exit(1)
}
try {
  process.exit(await command(args))
} catch (failure) {
  // Expected failures carry a sentence for the user, so their stack trace is omitted unless DEBUG is set.
  console.error(process.env.DEBUG || !(failure instanceof Error) ? failure : `\n${failure.message}`)
  process.exit(1)
}
