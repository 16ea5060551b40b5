import { describe, expect, it } from '@jest/globals'
import { type GuideAtStage, isOtherTurn, turnOf } from './guide-turn.ts'

const draft: GuideAtStage = {
  status: 'draft',
  user_id: null,
  curator_id: null,
  submitted_editor: false,
  submitted_curator: false,
  draft_approved: false,
  curation_approved: false,
  writing_approved: false,
}
const writing = { ...draft, user_id: 3, curator_id: 4 }

describe('the turn of a guide', () => {
  it.each<[Partial<GuideAtStage>, ReturnType<typeof turnOf>]>([
    [{}, { who: 'editor', memberId: null }],
    [{ curator_id: 4 }, { who: 'curator', memberId: 4 }],
    [
      { curator_id: 4, user_id: 3 },
      { who: 'writer', memberId: 3 },
    ],
    [
      { writing_approved: true, user_id: 3 },
      { who: 'access', memberId: null },
    ],
    [{ status: 'published' }, null],
  ])('with %j is %j', (changes, expected) => expect(turnOf({ ...draft, ...changes })).toEqual(expected))

  it.each<[Partial<GuideAtStage>, boolean]>([
    [{}, false],
    [{ curator_id: 5 }, false],
    [{ curation_approved: true }, false],
    [{ user_id: 6 }, true],
    [{ user_id: null }, true],
    [{ submitted_editor: true }, true],
    [{ status: 'publishing' }, true],
  ])('of a writer ends with %j: %j', (changes, ends) => expect(isOtherTurn(writing, { ...writing, ...changes })).toBe(ends))
})
