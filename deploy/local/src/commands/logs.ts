import { existsSync, readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lastLines } from '../processes/log-file.ts'
import { localFolder } from '../stack/local-folder.ts'

const pollMs = 250

/** Prints the end of one process's log; `-f` follows it, `-n` sets the number of lines. */
export async function logs(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { follow: { type: 'boolean', short: 'f', default: false }, lines: { type: 'string', short: 'n', default: '100' } },
  })
  const folder = localFolder()
  const [name] = positionals
  if (name === undefined || !existsSync(folder.logOf(name))) {
    const names = readdirSync(folder.logs)
      .filter((file) => file.endsWith('.log'))
      .map((file) => file.slice(0, -'.log'.length))
    console.log(`npm run logs -- <name> [-f]: there are logs of ${names.join(', ') || 'nothing yet'}`)
    return name === undefined ? 0 : 1
  }
  const size = statSync(folder.logOf(name)).size
  console.log(lastLines(folder.logOf(name), Number(values.lines)).join('\n'))
  if (values.follow) await follow(folder.logOf(name), size)
  return 0
}

/** Prints appended text indefinitely; starts over when the log is rotated. */
async function follow(file: string, from: number): Promise<never> {
  let at = from
  for (;;) {
    await pause(pollMs)
    const size = existsSync(file) ? statSync(file).size : 0
    if (size < at) at = 0
    if (size === at) continue
    const handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - at), 0, size - at, at)
    await handle.close()
    process.stdout.write(buffer.subarray(0, bytesRead))
    at += bytesRead
  }
}
