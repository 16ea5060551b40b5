import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { localFolder } from '../stack/local-folder.ts'
import { runningStack } from '../stack/run-lock.ts'
import { readState } from '../stack/run-state.ts'

const program = join(repository, 'bench', 'src', 'replay.ts')

/** Sends simulated visitors to the running site, or to the one at `--url`. */
export async function replay(args: string[]): Promise<number> {
  const folder = localFolder()
  const site = runningStack(folder) ? readState(folder)?.siteUrl : undefined
  const env = { ...process.env, ...(site === undefined ? {} : { SITE_URL: site }) }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: 'inherit' })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
