import { beforeEach, describe, expect, test } from '@jest/globals'
import { changeUserRoles, getUser, type StaffUser } from '@ribbonry/contracts'
import { fireEvent } from '@testing-library/react'
import { fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { DOROTHEA } from '../../../test/earnings.ts'

const WRITER: StaffUser = { ...DOROTHEA, roles: ['listicle_editor'] }

function show(user: StaffUser): void {
  fixtures.answer(getUser, { user, sessions: [], changes: [] })
}

describe('the page of a member', () => {
  beforeEach(() => {
    fixtures.answer(changeUserRoles, { user: WRITER, ended_sessions: 1 })
  })

  test('offers the kinds of guide writers with what each is for, and saves the chosen one', async () => {
    show(WRITER)
    await openPage('/admin/users/31/', { as: 'admin' })
    const kinds = within(await screen.findByRole('group', { name: 'Kind of guide writer' }))
    expect(kinds.getByRole<HTMLInputElement>('radio', { name: /^Writer is given guides to write/ }).checked).toBe(true)
    fireEvent.click(kinds.getByRole('radio', { name: /^Curator is given guides to choose their gifts/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Save the flags' }))
    await waitFor(() => {
      expect(fixtures.callsOf(changeUserRoles)).toMatchObject([
        { params: { user_id: '31' }, body: { roles: ['listicle_editor'], access_type: 'curator' } },
      ])
    })
  })

  test('says that a kind which was typed once means nothing, and takes it away with the next save', async () => {
    show({ ...WRITER, access_type: 'proofreader' })
    await openPage('/admin/users/31/', { as: 'admin' })
    await screen.findByText(/“proofreader” was typed here once/)
    fireEvent.click(screen.getByRole('button', { name: 'Save the flags' }))
    await waitFor(() => {
      expect(fixtures.callsOf(changeUserRoles)).toMatchObject([{ body: { roles: ['listicle_editor'], access_type: null } }])
    })
  })
})
