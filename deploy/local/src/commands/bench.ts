import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { repository } from '../../bootstrap/folders.mjs'

/** Hands over to the bench workspace. */
export async function bench(args: string[]): Promise<number> {
  const child = spawn('npm', ['run', '--silent', 'bench', '--workspace', '@ribbonry/bench', '--', ...args], { cwd: repository, stdio: 'inherit' })
  const [code] = await once(child, 'exit') as [number | null]
  return code ?? 1
}
