import { describe, expect, it } from '@jest/globals'
import type { Role } from '@ribbonry/contracts'
import { canReadGuide, canSaveGuide, canUpdateGuide, type GuidePeople, noSuchGuide } from './guide-access.policy.ts'

const member = (userId: number, ...roles: Role[]) => ({ userId, roles, accessType: null, sessionId: 's' })
const [WRITER, CURATOR, OTHER] = [7, 8, 9]
const guide: GuidePeople = {
  status: 'draft',
  user_id: WRITER,
  curator_id: CURATOR,
  submitted_editor: false,
  submitted_curator: false,
  curation_approved: false,
  writing_approved: false,
}
const saves = (changes: Partial<GuidePeople>) =>
  [WRITER, CURATOR, OTHER].map((id) => canSaveGuide({ ...guide, ...changes }, member(id, 'listicle_editor')))

describe('the right to a guide', () => {
  it('is everybody’s who edits all, whatever its state', () => {
    for (const role of ['editor', 'access'] as const) {
      const published = { ...guide, status: 'published' }
      expect([canReadGuide(guide, member(OTHER, role)), canSaveGuide(published, member(OTHER, role))]).toEqual([true, true])
    }
  })

  it('to read is the writer’s and the curator’s alone', () => {
    const reads = [WRITER, CURATOR, OTHER].map((id) => canReadGuide(guide, member(id, 'listicle_editor')))
    expect(reads).toEqual([true, true, false])
    expect(canReadGuide({ ...guide, user_id: null, curator_id: null }, member(WRITER, 'listicle_editor'))).toBe(false)
  })

  it.each<[Partial<GuidePeople>, [boolean, boolean, boolean]]>([
    [{}, [true, true, false]],
    [{ submitted_editor: true }, [false, true, false]],
    [{ submitted_curator: true }, [true, false, false]],
    [{ curation_approved: true }, [true, false, false]],
    [{ writing_approved: true }, [false, true, false]],
    [{ status: 'publishing' }, [false, false, false]],
    [{ status: 'published' }, [false, false, false]],
  ])('to save with %j is %j: writer, curator, another', (changes, expected) => expect(saves(changes)).toEqual(expected))

  it.each<[Partial<GuidePeople>, [boolean, boolean, boolean]]>([
    [{}, [true, false, false]],
    [{ submitted_editor: true }, [false, false, false]],
    [{ writing_approved: true }, [false, false, false]],
    [{ status: 'publishing', writing_approved: true }, [false, false, false]],
    [{ status: 'published', submitted_editor: true, writing_approved: true }, [true, false, false]],
  ])('to add products in the updater with %j is %j: writer, curator, another', (changes, expected) => {
    const updates = [WRITER, CURATOR, OTHER].map((id) => canUpdateGuide({ ...guide, ...changes }, member(id, 'listicle_editor')))
    expect(updates).toEqual(expected)
    expect(canUpdateGuide({ ...guide, ...changes }, member(OTHER, 'editor'))).toBe(true)
  })

  it('stays with one person in both parts until both are handed in', () => {
    const both = { user_id: WRITER, curator_id: WRITER }
    expect(saves({ ...both, submitted_curator: true })[0]).toBe(true)
    expect(saves({ ...both, submitted_curator: true, submitted_editor: true })[0]).toBe(false)
  })

  it('is told from a guide that is not there by editors only', () => {
    expect(noSuchGuide(member(OTHER, 'editor')).code).toBe('guide-not-found')
    expect(noSuchGuide(member(OTHER, 'listicle_editor')).kind).toBe('forbidden')
  })
})
