const CHANGES = { insert: 'new', update: 'new', delete: 'old' }

/**
 * Statements after which `statement` runs after every change of a table, whoever makes it; it reads the rows concerned from
 * `changed`. It runs once for however many rows: bulk loads pay once for each batch.
 */
export function keepInStep(table: string, statement: string): string[] {
  return [
    `
    create function ${table}_keep_in_step() returns trigger language plpgsql as $$
    begin
      ${statement};
      return null;
    end $$`,
    ...Object.entries(CHANGES).map(
      ([change, rows]) => `create trigger ${table}_keep_in_step_on_${change} after ${change} on ${table}
      referencing ${rows} table as changed for each statement execute function ${table}_keep_in_step()`,
    ),
  ]
}
