import { Global, Module } from '@nestjs/common'
import { OperationUndo } from './operation-undo.ts'
import { Operations } from './operations.ts'
import { OperationsRepository } from './operations.repository.ts'
import { RowRestore } from './row-restore.ts'
import { UndoableRows } from './undoable-rows.ts'

/** For a service with `OPERATIONS_TABLES` and `ACTIVITY_TABLE`: its changes are recorded and taken back. */
@Global()
@Module({
  providers: [OperationUndo, Operations, OperationsRepository, RowRestore, UndoableRows],
  exports: [OperationUndo, Operations, OperationsRepository, UndoableRows],
})
export class OperationsModule {}
