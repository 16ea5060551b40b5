import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A migration that is a list of SQL statements, run in order within one transaction. Its class name ends in its timestamp. */
export abstract class SqlMigration implements MigrationInterface {
  abstract readonly statements: readonly string[]

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of this.statements) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
