import type { CheckedLink } from '../link-row.ts'

const MANY = 20
const SEVERAL = 3

/**
 * Whether a run says more of our own network than of the shops (E34): more than half of at least 20 hosts cannot be reached, or
 * none of three or more.
 */
export function isVoid(checked: readonly Pick<CheckedLink, 'link' | 'evidence'>[]): boolean {
  const hosts = Map.groupBy(checked, ({ link }) => link.host)
  const failing = [...hosts.values()].filter((some) => some.every(({ evidence }) => evidence.failure !== undefined)).length
  return (hosts.size >= MANY && failing * 2 > hosts.size) || (hosts.size >= SEVERAL && failing === hosts.size)
}
