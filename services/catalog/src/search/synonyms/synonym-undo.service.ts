import type { OperationKind } from '@ribbonry/contracts'
import { TableRows, UndoableRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { SearchCaches } from './search-caches.ts'
import { SynonymsRepository } from './synonyms.repository.ts'

/** A synonym in the logs. */
export const SYNONYM = 'search-synonym' satisfies OperationKind

const ROWS = new TableRows({
  table: 'search_synonyms',
  key: 'id',
  keyType: 'integer',
  columns: ['word', 'synonym'],
})

/** Puts synonyms back, with what the dictionary knows of their words. */
@Injectable()
export class SynonymUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(SynonymsRepository) private readonly synonyms: SynonymsRepository,
    @Inject(SearchCaches) private readonly caches: SearchCaches,
  ) {}

  onModuleInit(): void {
    this.types.add(SYNONYM, {
      rows: ROWS,
      changed: async (transaction, { ids, removed }) => {
        await this.synonyms.learn(transaction, ids.map(Number))
        await this.synonyms.unlearn(
          transaction,
          removed.map(({ word }) => String(word)),
        )
      },
      committed: async () => await this.caches.synonymsChanged(),
    })
  }
}
