import 'reflect-metadata'
import { ConfigError, dataSourceOptions, readConfig } from '@ribbonry/service-kit'
import { demoBoards } from '@ribbonry/demo/boards'
import { DataSource } from 'typeorm'
import { DemoEnvironment } from './config.ts'
import { DemoBoardsRepository } from './demo-content/demo-boards.repository.ts'
import { wishlistLayout } from './wishlist.database.ts'

try {
  const source = await new DataSource(dataSourceOptions(readConfig(DemoEnvironment), wishlistLayout)).initialize()
  try {
    await new DemoBoardsRepository(source).upsert(demoBoards)
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
