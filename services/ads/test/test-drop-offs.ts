import type { CallAnswer, listDropOffs } from '@ribbonry/contracts'
import type { Answer, Calls, RunningTestService } from '@ribbonry/service-kit/testing'
import { ADMIN, type PitchBody, type Pitches } from './test-pitches.ts'

type Listed = CallAnswer<typeof listDropOffs>
type TestAds = RunningTestService & Calls<unknown> & { readonly pitches: Pitches }

/** Staff operations on drop-offs. */
export class TestDropOffs {
  constructor(private readonly ads: TestAds) {}

  async list(page = 1): Promise<Listed> {
    return (await this.ads.pitches.get<Listed>(`campaign/dropoffs/${page}`, ADMIN)).body
  }

  async ids(page = 1): Promise<number[]> {
    return (await this.list(page)).dropoffs.map(({ id }) => id)
  }

  async disqualify(id: number, undo = false): Promise<Answer<PitchBody>> {
    return await this.ads.pitches.post('campaign/dropoffs/disqualify', { id, undo }, ADMIN)
  }

  /** Backdates the last activity of one campaign, or of all. */
  async leaveAlone(hours = 25, campaign?: number): Promise<void> {
    await this.ads.sql.query(
      `update campaigns set last_step_at = now() - make_interval(mins => $1) where $2::bigint is null or id = $2`,
      [Math.round(hours * 60), campaign ?? null],
    )
  }

  /** Whether a discount is valid, as payments asks it. */
  async isValid(campaign: number, token: string): Promise<boolean> {
    return (await this.ads.send('POST', `/api/admin/campaign/${campaign}/discount`, { token }, ADMIN)).status === 200
  }
}
