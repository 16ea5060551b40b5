import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm'

/** Inserts a row, unless there is one with the same key or the same value of a unique column. */
export async function insertIfAbsent<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  row: QueryDeepPartialEntity<Entity>,
): Promise<void> {
  await manager.createQueryBuilder().insert().into(target).values(row).orIgnore().updateEntity(false).execute()
}
