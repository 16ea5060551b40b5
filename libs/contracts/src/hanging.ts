import { z } from 'zod'

/** Most examples that are named of one kind. */
export const MOST_HANGING_EXAMPLES = 5

/** What hangs on something that staff are about to put in the trash, kind by kind; kinds with none are left out (ours). */
export const Hanging = z.array(
  z.object({
    /**
     * `gifts`, `guides`, `address`, `links`; of guides also `redirects`, `pay`, `planned`, `featured`, `todos`; of gift
     * categories also `categories` (those below), `menu`, `seasons`, `feeds`, `ratings` (without examples).
     */
    kind: z.string(),
    count: z.int(),
    /** The first of them, at most five: titles, paths such as `/gifts/tea/`, days such as `2026-12-05`, or featured places. */
    examples: z.array(z.string()),
  }),
)
export type Hanging = z.output<typeof Hanging>
