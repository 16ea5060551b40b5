import type { QueryRunner } from 'typeorm'

const CHANGES = { insert: 'new', update: 'new', delete: 'old' }

/**
 * Runs `statement` after every change of a table, whoever makes it; it reads the rows concerned from `changed`.
 * One statement for however many rows: bulk loads pay once for each batch.
 */
export async function keepInStep(runner: QueryRunner, table: string, statement: string): Promise<void> {
  await runner.query(`
    create function ${table}_keep_in_step() returns trigger language plpgsql as $$
    begin
      ${statement};
      return null;
    end $$`)
  for (const [change, rows] of Object.entries(CHANGES)) {
    await runner.query(`
      create trigger ${table}_keep_in_step_on_${change} after ${change} on ${table}
      referencing ${rows} table as changed for each statement execute function ${table}_keep_in_step()`)
  }
}
