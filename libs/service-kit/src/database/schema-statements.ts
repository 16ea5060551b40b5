/**
 * Statements that create the trigger `name`, and the function of the same name that it runs.
 * @param when from `before` or `after` to `for each`
 * @param body PL/pgSQL, from `declare` or `begin` to `end`
 */
export function trigger(name: string, when: string, body: string): string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$${body}$$`,
    `create trigger ${name} ${when} execute function ${name}()`,
  ]
}

/**
 * Statements after which rows of these tables are neither changed nor removed.
 * @param refusal name of the function that refuses, of which other triggers may make use
 * @param sentence what it says
 */
export function appendOnly(tables: readonly string[], refusal: string, sentence: string): string[] {
  return [
    `create function ${refusal}() returns trigger language plpgsql as $$
  begin raise exception '${sentence}' using errcode = 'insufficient_privilege'; end $$`,
    ...tables.flatMap((table) => [
      `create trigger ${table}_append_only before update or delete on ${table} for each row execute function ${refusal}()`,
      `create trigger ${table}_not_emptied before truncate on ${table} for each statement execute function ${refusal}()`,
    ]),
  ]
}
