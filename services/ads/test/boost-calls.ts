import { randomUUID } from 'node:crypto'

interface BoostCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** Callers who may make it. */
  readonly for: 'everybody' | 'staff' | 'link'
}

const HOLD = `/api/admin/boost/holds/${randomUUID()}`

/** One request for each call of boosts. */
export const BOOST_CALLS: Readonly<Record<string, BoostCall>> = {
  listBoostDisallowed: { method: 'GET', path: '/api/user/boosted-disallowed/', for: 'everybody' },
  listBoosted: { method: 'GET', path: '/api/user/boosted/', for: 'everybody' },
  changeBoostDate: { method: 'POST', path: '/api/user/boosted/change-date', body: { id: 1, date: '2027-03-08' }, for: 'staff' },
  listBoostChecklist: { method: 'GET', path: '/api/user/boosted-checklist/?limit=10', for: 'staff' },
  setBoostFlags: { method: 'POST', path: '/api/user/boosted-checklist/1/flags', body: {}, for: 'staff' },
  listBoostHolds: { method: 'GET', path: '/api/user/boosted/holds/', for: 'staff' },
  endBoostHold: { method: 'POST', path: '/api/user/boosted/holds/1/end', body: {}, for: 'staff' },
  joinBoostWaitingList: { method: 'POST', path: '/api/user/boosted/waiting-list', body: { slug: 'kite' }, for: 'everybody' },
  leaveBoostWaitingList: { method: 'POST', path: '/api/user/boosted/waiting-list/leave', body: { token: 'x' }, for: 'link' },
  getBoostPost: { method: 'GET', path: '/api/admin/boost/posts/kite', for: 'staff' },
  holdBoostDay: {
    method: 'POST',
    path: HOLD,
    body: { day: '2027-03-08', slug: 'kite', email: null, member_id: null, tracking_ref: '' },
    for: 'staff',
  },
  takeBoostDay: { method: 'POST', path: `${HOLD}/take`, for: 'staff' },
  releaseBoostDay: { method: 'POST', path: `${HOLD}/release`, for: 'staff' },
  submitBoostEditRequest: { method: 'POST', path: '/api/user/boost/edit-request/501', body: {}, for: 'everybody' },
  confirmBoostEditRequest: {
    method: 'POST',
    path: '/api/user/boost/edit-request/confirm',
    body: { code: 'x' },
    for: 'everybody',
  },
  listBoostEditRequests: { method: 'GET', path: '/api/admin/boost/edit-requests', for: 'staff' },
  applyBoostEditRequest: { method: 'POST', path: '/api/admin/boost/edit-requests/1/apply', body: {}, for: 'staff' },
  rejectBoostEditRequest: {
    method: 'POST',
    path: '/api/admin/boost/edit-requests/1/reject',
    body: { reason: 'x' },
    for: 'staff',
  },
}
