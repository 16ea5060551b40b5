import {
  activateAdvertiser,
  type CallAnswer,
  createCreative,
  cropCreativeImage,
  duplicateCreative,
  estimateAdReach,
  exportCampaignFigures,
  generateEditLink,
  compareCreatives,
  getCampaignFigures,
  getCreative,
  getCreativeChecklist,
  getMe,
  getMyCampaigns,
  getNewestCreative,
  getWeeklyFigures,
  listAllCampaigns,
  listCategoryTree,
  pauseCreative,
  readPagePrice,
  resumeCreative,
  saveCreative,
  saveCreativeByStaff,
  saveTemporaryCreative,
  saveWeeklyFigures,
  startFunnel,
  stopWeeklyFigures,
  submitLead,
  submitPitchEmail,
} from '@ribbonry/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callUrl, send, sendForm } from '../api/call.ts'
import { mutation } from '../api/mutation.ts'
import { query } from '../api/query.ts'
import { queryKey } from '../api/query-key.ts'
import { type Transport, transportOf } from '../api/transport.ts'

/** What the editor saves, and the right by which it may. */
export type PitchTarget =
  | { readonly kind: 'temporary'; readonly temp: string }
  | { readonly kind: 'new'; readonly campaign: string }
  | { readonly kind: 'creative'; readonly id: number; readonly token?: string | undefined; readonly byStaff?: boolean }

/** Typed values, and the picture as the path from an upload. Pictures that are absent stay unchanged. */
export interface PitchBody {
  readonly title: string
  readonly what: string
  readonly content: string
  readonly price: string
  readonly link: string
  readonly image?: string
  readonly gif?: ''
  /** Comma-separated. */
  readonly countries?: string
  readonly categories?: string
}

/** Private: never cached beyond the page, because the right to see it may be withdrawn at any time. */
const UNCACHED = { staleTime: 0, gcTime: 0, retry: false } as const

export const creativeQuery = query(getCreative, UNCACHED)
export const newestCreativeQuery = query(getNewestCreative, UNCACHED)

export const useStartFunnel = mutation(startFunnel)
export const useSubmitLead = mutation(submitLead)
export const useSubmitPitchEmail = mutation(submitPitchEmail)
/** Activation makes the member an advertiser. */
export const useActivateAdvertiser = mutation(activateAdvertiser, { refresh: [getMe] })
/** Calls that show the status of a creative. */
const STATUS_SHOWN = { refresh: [getCreative, getMyCampaigns, listAllCampaigns, getCreativeChecklist] }
export const usePauseCreative = mutation(pauseCreative, STATUS_SHOWN)
export const useResumeCreative = mutation(resumeCreative, STATUS_SHOWN)
/** Also pauses the creative. */
export const useGenerateEditLink = mutation(generateEditLink, STATUS_SHOWN)
export const useDuplicateCreative = mutation(duplicateCreative, { refresh: [getMyCampaigns, listAllCampaigns] })

/** Milliseconds for which figures are fresh: less than the polling interval. */
const FRESH = { staleTime: 4000 } as const
export const myCampaignsQuery = query(getMyCampaigns, FRESH)
export const campaignFiguresQuery = query(getCampaignFigures, FRESH)
export const checklistQuery = query(getCreativeChecklist, FRESH)
export const comparisonQuery = query(compareCreatives, FRESH)
export const useExportFigures = mutation(exportCampaignFigures)

export const categoryTreeQuery = query(listCategoryTree)
/** Only a hint: asked once per link, and not retried. */
export const pagePriceQuery = query(readPagePrice, { staleTime: 600_000, retry: false })
export const adReachQuery = query(estimateAdReach)
export const weeklyFiguresQuery = query(getWeeklyFigures)
export const useSaveWeeklyFigures = mutation(saveWeeklyFigures, { refresh: [getWeeklyFigures] })
export const useStopWeeklyFigures = mutation(stopWeeklyFigures, { refresh: [getWeeklyFigures] })

type Saved = CallAnswer<typeof saveCreative>

function save(transport: Transport, target: PitchTarget, body: PitchBody): Promise<Saved> {
  if (target.kind === 'temporary') return send(transport, saveTemporaryCreative, { params: { temp: target.temp }, body })
  if (target.kind === 'new') return send(transport, createCreative, { body: { ...body, campaign: target.campaign } })
  const { id, token, byStaff = false } = target
  if (byStaff) return send(transport, saveCreativeByStaff, { params: { id }, body })
  return send(transport, saveCreative, {
    params: { id },
    query: {},
    body: { ...body, ...(token === undefined ? {} : { token }) },
  })
}

/** Saves a pitch. */
export function useSavePitch() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(saveCreative),
    mutationFn: ({ target, body }: { readonly target: PitchTarget; readonly body: PitchBody }) =>
      save(transportOf(client), target, body),
    gcTime: 0,
  })
}

export interface PitchCrop {
  /** The file, or the path of an uploaded picture. */
  readonly source: File | string
  /** In pixels of the picture; by default the crop around the middle. */
  readonly area?: Readonly<Record<'x' | 'y' | 'width' | 'height', number>> | undefined
  /** Size of the whole picture to which `area` refers. */
  readonly drawn?: { readonly width: number; readonly height: number } | undefined
}

function cropForm(target: PitchTarget, { source, area, drawn }: PitchCrop): FormData {
  const form = new FormData()
  if (target.kind === 'temporary') form.set('temp_id', target.temp)
  if (target.kind === 'new') form.set('campaign', target.campaign)
  if (target.kind === 'creative' && target.token !== undefined) form.set('token', target.token)
  if (area !== undefined && drawn !== undefined) {
    const edges = { left: area.x, right: area.x + area.width, top: area.y, bottom: area.y + area.height }
    for (const [edge, at] of Object.entries(edges)) form.set(`crop_${edge}`, String(Math.round(at)))
    form.set('drawn_width', String(drawn.width))
    form.set('drawn_height', String(drawn.height))
  }
  // The file comes last, so that a server that parses the form as a stream knows the other fields by then.
  form.set('source_image', source)
  return form
}

/** Uploads a picture for a pitch, or crops an uploaded one. */
export function useCropPitchPicture() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(cropCreativeImage),
    mutationFn: ({ target, crop }: { readonly target: PitchTarget; readonly crop: PitchCrop }) => {
      const path = callUrl(cropCreativeImage, { params: { creative: target.kind === 'creative' ? target.id : 'new' } })
      return sendForm(transportOf(client), { ...cropCreativeImage, path }, cropForm(target, crop))
    },
    gcTime: 0,
  })
}
