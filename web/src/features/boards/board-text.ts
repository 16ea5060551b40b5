import type { Privacy } from '@ribbonry/contracts'

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

export function giftsText(count: number): string {
  if (count === 0) return 'Nothing on it yet'
  return count === 1 ? '1 gift' : `${count.toLocaleString('en-US')} gifts`
}

/** Number of boards and gifts, as a sentence. */
export function gatheredText(boards: number, gifts: number): string {
  const many = NUMBERS[boards] ?? String(boards)
  return `${many} ${boards === 1 ? 'board' : 'boards'} and ${gifts.toLocaleString('en-US')} ${gifts === 1 ? 'gift' : 'gifts'}.`
}

/** Confirmation of a claim. */
export const CLAIMED = 'It is yours to get. Nobody will tell.'

export function boardsOf(username: string): string {
  return `${username}’s boards`
}

export const WHO_SEES: Readonly<Record<Privacy, string>> = {
  private: 'Only you can see this',
  link: 'Whoever has the link can see this',
  public: 'Everybody can see this',
}
