import type pg from 'pg'

/** What a service added to its outbox. */
export interface RecordedOutbox {
  /** Keys and payloads of a topic's events, in their order. */
  read(topic: string): Promise<{ readonly key: string; readonly payload: unknown }[]>
  /** Stops recording, and removes the copy. */
  stop(): Promise<void>
}

/**
 * Records a copy of every event that a running service adds to its outbox, since the relay deletes what it has published. The
 * table `recorded_outbox` is emptied as others are.
 */
export async function recordOutbox(sql: pg.Pool): Promise<RecordedOutbox> {
  await sql.query(`
    create table recorded_outbox as select * from outbox where false;
    create function record_event() returns trigger language plpgsql as $$ begin
      insert into recorded_outbox select new.*; return new;
    end $$;
    create trigger record_event after insert on outbox for each row execute function record_event()`)
  return {
    read: async (topic) =>
      (
        await sql.query<{ key: string; payload: unknown }>(
          'select key, payload from recorded_outbox where topic = $1 order by id',
          [topic],
        )
      ).rows,
    stop: async () => {
      await sql.query('drop trigger record_event on outbox; drop function record_event; drop table recorded_outbox')
    },
  }
}
