import type { Board, BoardOwner, Privacy } from '@ribbonry/contracts'
import { formatCount } from '../../ui/format/numbers.ts'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { boardPath, boardsPath } from './boards-address.ts'

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

export function giftsText(count: number): string {
  if (count === 0) return 'Nothing on it yet'
  return count === 1 ? '1 gift' : `${formatCount(count)} gifts`
}

/** Number of boards and gifts, as a sentence. */
export function gatheredText(boards: number, gifts: number): string {
  const many = NUMBERS[boards] ?? String(boards)
  return `${many} ${boards === 1 ? 'board' : 'boards'} and ${formatCount(gifts)} ${gifts === 1 ? 'gift' : 'gifts'}.`
}

/** Shown beside a note. */
export const ONLY_YOU = 'Only you can read it.'

/** Confirmation of a claim. */
export const CLAIMED = 'It is yours to get. Nobody will tell.'

/** Id of the list of what the viewer gives, on pages of boards. */
export const GIVING_ID = 'you-are-giving'

export function boardsOf(username: string): string {
  return `${username}’s boards`
}

/** Whom a new board is for, and who sees it then. */
export const WHOM_FOR = {
  private: { whom: 'For somebody', sees: 'Only you see it.' },
  public: { whom: 'For me', sees: 'Others may see it, and say what they give.' },
} as const satisfies Partial<Record<Privacy, object>>

export const WHO_SEES: Readonly<Record<Privacy, string>> = {
  private: 'Only you can see this',
  link: 'Whoever has the link can see this',
  public: 'Everybody can see this',
}

/** Boards change with the viewer, so they are not cached; only public ones are indexed. */
const OF_BOARDS = { language: 'en-US', noStore: true } as const

/** Metadata of the page that redirects to one's own boards. */
export const OWN_BOARDS: PageMetadata = {
  ...OF_BOARDS,
  title: `Your boards | ${SITE_NAME}`,
  description: DESCRIPTION,
  canonical: '/wishlist/',
  noindex: true,
}

export function boardsMetadata({ user, boards }: { readonly user: BoardOwner; readonly boards: readonly Board[] }): PageMetadata {
  const isEmpty = boards.every(({ privacy, total }) => privacy !== 'public' || total === 0)
  return {
    ...OF_BOARDS,
    title: `${boardsOf(user.username)} | ${SITE_NAME}`,
    description: `Gifts that ${user.username} keeps an eye on, board by board.`,
    canonical: boardsPath(user.user_id),
    ...(isEmpty ? { noindex: true } : {}),
  }
}

/** Metadata of a board. One that is not public has a title only. */
export function boardMetadata({ user, board }: { readonly user: BoardOwner; readonly board: Board }): PageMetadata {
  return {
    ...OF_BOARDS,
    title: `${board.name}, a board by ${user.username} | ${SITE_NAME}`,
    description:
      board.total === 0 ? DESCRIPTION : `${giftsText(board.total)} that ${user.username} put on the board “${board.name}”.`,
    canonical: boardPath(user.user_id, board.wishlist_id),
    ...(board.privacy === 'public' && board.total > 0 ? {} : { noindex: true }),
  }
}

/** Metadata of a board that a visitor may not see. */
export const HIDDEN_BOARD: PageMetadata = {
  ...OF_BOARDS,
  title: `A board | ${SITE_NAME}`,
  description: DESCRIPTION,
  canonical: '/wishlist/',
  noindex: true,
}
