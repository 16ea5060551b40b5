import 'reflect-metadata'
import { ConfigError, dataSourceOptions, readConfig } from '@ribbonry/service-kit'
import { demoBoards } from '@ribbonry/demo/boards'
import { DataSource } from 'typeorm'
import { DemoEnvironment } from './config.ts'
import { wishlistLayout } from './database/wishlist.layout.ts'

const KEEP = `
  insert into waiting_boards (username, boards) select username, boards from jsonb_to_recordset($1::jsonb) as d (username text, boards jsonb)
  on conflict (username) do update set boards = excluded.boards`

try {
  const source = await new DataSource(dataSourceOptions(readConfig(DemoEnvironment), wishlistLayout)).initialize()
  try {
    await source.query(KEEP, [JSON.stringify(demoBoards)])
    const boards = demoBoards.reduce((sum, member) => sum + member.boards.length, 0)
    process.stdout.write(`boards written ${boards}/${boards}; the service gives them to their members\n`)
  } finally {
    await source.destroy()
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`load-demo: ${error.message}\n`)
  process.exitCode = 1
}
