// All other commands (stop, status, logs, reset, import, reconcile, test, schema, bench). `test`, `schema` and `bench` install
// missing packages first.
import { runUnderPinnedNode } from './bootstrap/pinned-node.mjs'

const [command = 'help', ...args] = process.argv.slice(2)
process.exitCode = await runUnderPinnedNode(command, args, { install: ['test', 'schema', 'bench'].includes(command) })
