import type { Meta } from '@ribbonry/contracts'
import type { Answer, Caller } from '@ribbonry/service-kit/testing'
import { ACCESS, B, createDraft, CURATOR, type StaffBody, EDITOR, WRITER } from './test-staff.ts'
import type { TestEditorial } from './test-editorial.ts'

type Sent = Promise<Answer<StaffBody & { readonly meta: Meta }>>

/** Calls of pay, by default as access. */
export function payCallsOf(editorial: TestEditorial) {
  const get = (path: string, caller: Caller = ACCESS): Sent => editorial.get<StaffBody>(`${B}/${path}`, caller)
  const post = (path: string, body: object, caller: Caller = ACCESS): Sent =>
    editorial.send<StaffBody>('POST', `${B}/${path}`, body, caller)

  const workOf = async (guide: number, member: number): Promise<number> =>
    (await get(`submissions/${member}`)).body.submissions.find(({ buying_guide_id: id }) => id === guide)?.id ?? 0

  /** Creates a guide with submitted and approved writing. Returns the id of the submission. */
  const approvedWork = async (): Promise<number> => {
    const id = await createDraft(editorial.sql, { user_id: 3 })
    await post(`${id}/submit-for-review`, {}, WRITER)
    await post(`${id}/review`, { part: 'writing', verdict: 'approved' }, EDITOR)
    return await workOf(id, 3)
  }

  /** Creates a guide with both parts submitted and approved, and its submissions. */
  const approvedGuide = async (): Promise<{ id: number; writing: number; curation: number }> => {
    const id = await createDraft(editorial.sql, { user_id: 3, curator_id: 4 })
    await post(`${id}/submit-for-review`, {}, CURATOR)
    await post(`${id}/submit-for-review`, {}, WRITER)
    for (const part of ['curation', 'writing']) await post(`${id}/review`, { part, verdict: 'approved' }, EDITOR)
    return { id, writing: await workOf(id, 3), curation: await workOf(id, 4) }
  }

  return { get, post, approvedWork, approvedGuide }
}
