import { campaignClaimed } from '@ribbonry/contracts'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { Member } from '../src/members/member.entity.ts'
import { TestIdentity } from './test-identity.ts'

const identity = await TestIdentity.start({ environment: {} })
afterAll(() => identity.close())

let campaign = 9_007_199_254_740_000
beforeEach(() => {
  campaign += 1
})

const claim = (member: Pick<Member, 'id'>, of = campaign) =>
  identity.publish(campaignClaimed, { event_id: randomUUID(), at: new Date().toISOString(), campaign: of, member_id: member.id })
const me = (token: string) => identity.send('GET', '/api/user/me', { token })
const isAdvertiser = async (token: string): Promise<boolean> => (await me(token)).body.user?.advertiser === true
const changesOf = async ({ id }: Member) =>
  await identity.source.query<object[]>(
    'select changed_by, roles_before, roles_after from role_changes where member_id = $1 order by id',
    [id],
  )

describe('whoever claims a campaign', () => {
  it('is an advertiser within three seconds in every open session, and is logged out of none', async () => {
    const member = await identity.createMember({ roles: ['editor'] })
    const tokens = [await identity.logInAs(member), await identity.logInAs(member)]
    const other = await identity.logInAs(await identity.createMember())
    const began = Date.now()
    await claim(member)
    for (const token of tokens) await until('the session says so', () => isAdvertiser(token))
    expect(Date.now() - began).toBeLessThan(3000)
    await until('the sessions have the role', async () =>
      (await Promise.all(tokens.map((token) => identity.sessions.find(token)))).every((session) =>
        session?.roles.includes('advertiser'),
      ),
    )
    expect((await identity.sessions.find(tokens[0] ?? ''))?.roles).toEqual(['editor', 'advertiser'])
    expect([await isAdvertiser(other), (await me(other)).status]).toEqual([false, 200])
    expect(await changesOf(member)).toEqual([
      { changed_by: `claim of campaign ${campaign}`, roles_before: ['editor'], roles_after: ['editor', 'advertiser'] },
    ])
  })

  it('is made one once: a claim that arrives again does not undo what staff decided since', async () => {
    const [member, last] = [await identity.createMember(), await identity.createMember()]
    await claim(member)
    const token = await identity.logInAs(member)
    await until('the member is an advertiser', () => isAdvertiser(token))
    await identity.source.query('update members set advertiser = false where id = $1', [member.id])
    await claim(member)
    campaign += 1
    await claim(last)
    const lastToken = await identity.logInAs(last)
    await until('the last claim has arrived', () => isAdvertiser(lastToken))
    expect([await isAdvertiser(token), (await changesOf(member)).length]).toEqual([false, 1])
    campaign += 1
    await claim(member)
    await until('another campaign makes the member one again', () => isAdvertiser(token))
  })

  it('gets no rights of staff by it, where those wait for a second factor', async () => {
    const strict = await TestIdentity.start({ environment: { STAFF_SECOND_FACTOR: 'required' } })
    const member = await strict.createMember({ roles: ['editor'] })
    const token = await strict.logInAs(member)
    const event = { event_id: randomUUID(), at: new Date().toISOString(), campaign, member_id: member.id }
    await strict.publish(campaignClaimed, event)
    await until(
      'the session has the role',
      async () => (await strict.sessions.find(token))?.roles.includes('advertiser') === true,
    )
    expect((await strict.sessions.find(token))?.roles).toEqual(['advertiser'])
    const { user } = (await strict.send('GET', '/api/user/me', { token })).body
    expect(user).toMatchObject({ editor: false, must_set_second_factor: true })
    await strict.close()
  })

  it('and is gone holds nothing up', async () => {
    const member = await identity.createMember()
    await claim({ id: 2_000_000 })
    campaign += 1
    await claim(member)
    const token = await identity.logInAs(member)
    await until('the member is an advertiser', () => isAdvertiser(token))
    expect(await changesOf(member)).toHaveLength(1)
  })
})
