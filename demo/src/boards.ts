import { z } from 'zod'
import { readData } from './read-data.ts'

const Board = z.strictObject({
  name: z.string(),
  /** Public when left out. */
  privacy: z.literal('private').exactOptional(),
  /** In board order; `gift` is a slug. */
  items: z.array(z.strictObject({ gift: z.string(), comment: z.string().exactOptional() })),
})

/** A member of identity's demo and their boards. */
const MemberBoards = z.strictObject({ username: z.string(), boards: z.array(Board) })
export type DemoMemberBoards = z.output<typeof MemberBoards>

/** The boards of the demo, by member. */
export const demoBoards: readonly DemoMemberBoards[] = readData('boards.yaml', z.array(MemberBoards))
