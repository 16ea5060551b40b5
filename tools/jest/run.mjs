// Runs Jest on the files of the current folder, with Node's hooks installed: `node tools/jest/run.mjs [arguments of Jest]`.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const child = spawn(
  process.execPath,
  [
    '--conditions=@ribbonry/source',
    '--disable-warning=ExperimentalWarning',
    '--import',
    join(import.meta.dirname, 'hooks.mjs'),
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal]
})
