import { type Answer, type Control, Journal, matchPath, pictureOf, serve, type Server } from '@ribbonry/simulator-kit'
import { campaignPage } from './campaign-page.ts'
import { type Campaign, CampaignChange, Campaigns, kindOf } from './campaigns.ts'

export interface SimulatorOptions {
  /** 0 for a free one. */
  readonly port: number
  /** Keeps the campaigns over restarts. */
  readonly file?: string
}

/** A control names a key that can be no campaign. */
class NoCampaign extends Error {}

const NOT_FOUND: Answer = { status: 404, body: { error: 'There is no such campaign' } }
const FAILED: Answer = { status: 500, body: { error: 'Something went wrong' } }

/** Starts a simulator of a provider of giveaways, and of the public pages of its campaigns, on this machine. */
export async function startSimulator({ port, file }: SimulatorOptions): Promise<Server> {
  const campaigns = new Campaigns(new Journal(file), () => new Date())
  let origin = ''
  const present = (campaign: Campaign): object => ({ campaign: presented(campaign, origin) })
  const server = await serve({
    port,
    controls: controlsOf(campaigns, present),
    answer: (_, path) => answerTo(path, campaigns, present),
    refusal: (error) => (error instanceof NoCampaign ? NOT_FOUND : undefined),
  })
  origin = server.url
  return server
}

function controlsOf(campaigns: Campaigns, present: (campaign: Campaign) => object): readonly Control[] {
  return [
    {
      method: 'POST',
      pattern: '/_simulator/campaigns/:id',
      handle: (body, key) => {
        if (kindOf(key) !== 'campaign') throw new NoCampaign(key)
        return present(campaigns.change(key, CampaignChange.parse(body)))
      },
    },
  ]
}

async function answerTo(path: string, campaigns: Campaigns, present: (campaign: Campaign) => object): Promise<Answer> {
  const called = matchPath('/api/campaigns/:key', path)?.['key']
  if (called !== undefined) return await answerOf(called, (key) => ({ status: 200, body: present(campaigns.get(key)) }))
  const [, picture] = /^\/pictures\/(\w+)\.png$/.exec(path) ?? []
  if (picture !== undefined)
    return await answerOf(picture, (key) => ({ status: 200, body: pictureOf(key), headers: { 'content-type': 'image/png' } }))
  const [, shown = ''] = /^\/(\w{5})(?:\/.*)?$/.exec(path) ?? []
  return await answerOf(shown, (key) => ({ status: 200, body: campaignPage(campaigns.get(key)) }))
}

/** Answers by the kind of a key; a silent one is never answered. */
async function answerOf(key: string, found: (key: string) => Answer): Promise<Answer> {
  const kind = kindOf(key)
  if (kind === 'silent') return await new Promise<Answer>(() => undefined)
  if (kind === 'error') return FAILED
  return kind === 'campaign' ? found(key) : NOT_FOUND
}

function presented({ key, title, starts_at, ends_at }: Campaign, origin: string): object {
  return {
    key,
    title,
    description: `One parcel, one winner.\n\nWhoever wins campaign ${key} is told by e-mail.`,
    image: `${origin}/pictures/${key}.png`,
    starts_at,
    ends_at,
    winners: 1,
  }
}
