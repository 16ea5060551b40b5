import 'reflect-metadata'
import { demoBoards } from '@ribbonry/demo/boards'
import { runDatabaseProgram } from '@ribbonry/service-kit'
import { DemoEnvironment } from './config.ts'
import { DemoBoardsRepository } from './demo-content/demo-boards.repository.ts'
import { wishlistLayout } from './wishlist.database.ts'

await runDatabaseProgram({ name: 'load-demo', environment: DemoEnvironment, database: wishlistLayout }, async (source) => {
  await new DemoBoardsRepository(source).upsert(demoBoards)
  const boards = demoBoards.reduce((sum, member) => sum + member.boards.length, 0)
  return `boards written ${boards}/${boards}; the service gives them to their members`
})
