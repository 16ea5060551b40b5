import type { FinderAddress, Question } from './finder-address.ts'

/** Titles of the questions on phones. */
export const QUESTION_TITLES: Readonly<Record<Question, string>> = {
  who: 'Who is it for?',
  occasion: 'What is the occasion?',
  interests: 'What do they like?',
  budget: 'What may it cost?',
}

/** Whether the criteria answer a question. */
export function isAnswered({ recipient, occasion, interests, budget }: FinderAddress, question: Question): boolean {
  return {
    who: recipient !== undefined,
    occasion: occasion !== undefined,
    interests: interests.length > 0,
    budget: budget !== undefined,
  }[question]
}
