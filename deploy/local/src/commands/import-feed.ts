import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { localFolder } from '../stack/local-folder.ts'
import { runningStack } from '../stack/run-lock.ts'
import { readState } from '../stack/run-state.ts'

const program = join(repository, 'services', 'catalog', 'dist', 'import.js')

/** Runs catalog's import in the running stack's environment. Relative paths refer to the caller's working directory. */
export async function importFeed(args: string[]): Promise<number> {
  const folder = localFolder()
  const environment = readState(folder)?.environments.catalog
  if (!runningStack(folder) || !environment)
    throw new Error('Ribbonry is not running: start it with `npm start` (or `npm start -- --detach`), then import')
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
    cwd: process.env.INIT_CWD || process.cwd(),
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  // Ctrl-C is handled by the import: it stops at a row from which it can resume.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
