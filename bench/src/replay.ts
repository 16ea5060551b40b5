import { join } from 'node:path'
import { readReplayArguments } from './replay/arguments.ts'
import { readCatalogue } from './replay/catalogue.ts'
import { readKnownVisitors } from './replay/known-visitors.ts'
import { replay } from './replay/replay.ts'
import { repository } from './servers/stack.ts'

const DATA = process.env['RIBBONRY_SHARED_DATA'] ?? join(repository, '../shared/data')

try {
  const args = readReplayArguments(process.argv.slice(2), process.env['SITE_URL'] ?? 'http://127.0.0.1:8080')
  const catalogue = await readCatalogue(args.url)
  const known = readKnownVisitors(DATA)
  const gifts = new Set([...catalogue.lists.values()].flat().map(({ id }) => id)).size
  console.log(
    `${args.url}: ${gifts} gifts in ${catalogue.lists.size} lists; ${known.source}; ${args.rate} events/s for ` +
      `${args.minutes} minutes, seed ${args.seed}`,
  )
  const write = process.stdout.isTTY
    ? (line: string) => void process.stdout.write(`\r\u001B[K${line}`)
    : sometimes((line) => console.log(line))
  const tally = await replay(args, { url: args.url, catalogue, known }, write)
  console.log(`\n${tally.summary}`)
  process.exit(tally.refused > 0 ? 1 : 0)
} catch (failure) {
  console.error(process.env['DEBUG'] || !(failure instanceof Error) ? failure : `\n${failure.message}`)
  process.exit(1)
}

/** Passes on every tenth line, for output that is not a terminal. */
function sometimes(write: (line: string) => void): (line: string) => void {
  let lines = 0
  return (line) => {
    lines += 1
    if (lines % 10 === 0) write(line)
  }
}
