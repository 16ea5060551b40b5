import { formatCount } from '../../ui/format/numbers.ts'

/** "1 gift", "1,200 gifts". */
export function giftsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'gift' : 'gifts'}`
}
