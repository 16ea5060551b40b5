import { EDIT_REQUESTS_PER_PAGE, type StaffPost } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { CatalogClient } from '../catalog/catalog.client.ts'
import { RecipientsClient } from '../../pitching/mails/recipients.client.ts'
import type { EditRequestRow } from './edit-request-row.ts'
import { EditRequestsRepository } from './edit-requests.repository.ts'

/** A proposal with the present text of its post. */
export interface ReviewedRequest {
  readonly request: EditRequestRow
  /** E-mail address of its sender; empty while identity cannot be reached. */
  readonly email: string
  readonly post: StaffPost | undefined
}

/** Proposals that wait for staff. */
@Injectable()
export class EditRequestListService {
  constructor(
    @Inject(EditRequestsRepository) private readonly requests: EditRequestsRepository,
    @Inject(CatalogClient) private readonly catalog: CatalogClient,
    @Inject(RecipientsClient) private readonly members: RecipientsClient,
  ) {}

  /** @param page from 1 */
  async list(page: number): Promise<{ requests: ReviewedRequest[]; total: number }> {
    const { rows, total } = await this.requests.listOpen(page, EDIT_REQUESTS_PER_PAGE)
    const [posts, members] = await Promise.all([
      this.catalog.list(rows.map(({ post_id: id }) => id)),
      this.members.list(rows.flatMap(({ member_id: id }) => id ?? [])),
    ])
    const requests = rows.map((request) => ({
      request,
      email: request.email ?? members.get(request.member_id ?? 0)?.email ?? '',
      post: posts.get(request.post_id),
    }))
    return { requests, total }
  }

  async countOpen(): Promise<number> {
    return await this.requests.countOpen()
  }
}
