import { withConnection } from './provision-database.ts'

/** Size from which a table is truncated, bytes: deleting passes over dead rows, and test servers run without autovacuum. */
const LARGE = 512 * 1024

/**
 * Empties the tables of a schema, restarts their sequences, and keeps the list of migrations. Deleting a few rows takes a
 * fraction of a truncation, which gives each table and each index a new file. The locks are those of a truncation: transactions
 * of a running service end first. As a replica, triggers and references do not apply, as a truncation of all tables ignores them.
 */
const EMPTY_TABLES = `
  create function public.empty_tables(of_schema name) returns void
  language plpgsql security definer set session_replication_role = replica as $$
  declare
    one record;
    large text[] := '{}';
  begin
    execute (
      select 'lock table ' || string_agg(format('%I.%I', schemaname, tablename), ', ' order by tablename)
      from pg_tables where schemaname = of_schema and tablename <> 'migrations'
    );
    for one in
      select oid::regclass as name, pg_relation_size(oid) as size from pg_class
      where relkind = 'r' and relnamespace = quote_ident(of_schema)::regnamespace and relname <> 'migrations'
    loop
      if one.size > ${LARGE} then large := large || one.name::text;
      elsif one.size > 0 then execute format('delete from only %s', one.name);
      end if;
    end loop;
    if cardinality(large) > 0 then execute format('truncate %s cascade', array_to_string(large, ', ')); end if;
    perform setval(seqrelid::regclass, seqstart, false)
    from pg_sequence
    join pg_depend on objid = seqrelid and classid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjsubid > 0
    join pg_class on pg_class.oid = refobjid
    where relnamespace = quote_ident(of_schema)::regnamespace and relname <> 'migrations'
      and pg_sequence_last_value(seqrelid) is not null;
  end $$`

/** Prepares a test database for `emptyTables`. @param url of the database, as the server's administrator */
export async function prepareEmptying(url: string): Promise<void> {
  await withConnection(url, (client) => client.query(EMPTY_TABLES))
}

/**
 * Empties the tables of the connection's own schema, also those that refuse it to the service, and restarts their sequences. The
 * list of migrations stays; the caller inserts again what migrations insert.
 */
export async function emptyTables(connection: { query(sql: string): Promise<unknown> }): Promise<void> {
  await connection.query('select public.empty_tables(current_schema())')
}
