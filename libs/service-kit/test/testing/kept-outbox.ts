import type pg from 'pg'

/** What a service added to its outbox. */
export interface KeptOutbox {
  /** Keys and payloads of a topic's events, in their order. */
  read(topic: string): Promise<{ readonly key: string; readonly payload: unknown }[]>
  /** Removes the copy. */
  stop(): Promise<void>
}

/**
 * Keeps a copy of every event that a running service adds to its outbox, in a table `kept_outbox` that is emptied as others are:
 * the relay deletes what it has published.
 */
export async function keepOutbox(sql: pg.Pool): Promise<KeptOutbox> {
  await sql.query(`
    create table kept_outbox as select * from outbox where false;
    create function keep_event() returns trigger language plpgsql as $$ begin
      insert into kept_outbox select new.*; return new;
    end $$;
    create trigger keep_event after insert on outbox for each row execute function keep_event()`)
  return {
    read: async (topic) =>
      (
        await sql.query<{ key: string; payload: unknown }>('select key, payload from kept_outbox where topic = $1 order by id', [
          topic,
        ])
      ).rows,
    stop: async () => {
      await sql.query('drop trigger keep_event on outbox; drop function keep_event; drop table kept_outbox')
    },
  }
}
