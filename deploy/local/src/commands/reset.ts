import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { removeOutside } from '../servers/postgres-home.ts'
import { ownServers } from '../settings.ts'
import { localFolder } from '../stack/local-folder.ts'
import { stopStack } from './stop.ts'

/** Stops the stack and removes its data, after confirmation. External servers are not touched. */
export async function reset(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean', short: 'y', default: false } } })
  const folder = localFolder()
  if (!values.yes && !(await isConfirmed(folder.path))) {
    console.log('Nothing was removed (`npm run reset -- --yes` removes without asking).')
    return 1
  }
  await stopStack(folder)
  removeOutside(folder)
  rmSync(folder.path, { recursive: true, force: true })
  console.log('All local data is removed: the next `npm start` begins with an empty database.')
  if (Object.values(ownServers(process.env)).some(Boolean))
    console.log('Servers that DATABASE_URL, REDIS_URL or KAFKA_BROKERS name were left alone.')
  return 0
}

async function isConfirmed(path: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `This ends Ribbonry and removes its database, pictures and mails in ${path}. Go on? (yes/no) `,
  )
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
