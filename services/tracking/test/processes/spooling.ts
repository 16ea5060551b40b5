import { Spool } from '../../src/spool/spool.ts'

/** Appends numbers from `first` on to a spool, concurrently, and prints each acknowledged one. Runs until it is killed. */
const [root = '', first = '0'] = process.argv.slice(2)
const spool = await Spool.open(root, { maxBytes: 512 * 1024 * 1024, segmentBytes: 200_000 })
let next = Number(first)

async function putIn(): Promise<never> {
  for (;;) {
    const number = next
    next += 1
    await spool.append({ key: String(number % 7), value: String(number).padEnd(10 + (number % 400), '.') })
    process.stdout.write(`${number}\n`)
  }
}

await Promise.all(Array.from({ length: 16 }, putIn))
