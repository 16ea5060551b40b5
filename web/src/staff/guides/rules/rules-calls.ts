import { getChecklistTemplate, listBlacklistedSites, saveBlacklistedSites, saveChecklistTemplate } from '@ribbonry/contracts'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'

export const checklistTemplateQuery = query(getChecklistTemplate)
export const blacklistedSitesQuery = query(listBlacklistedSites)

export const useSaveChecklistTemplate = mutation(saveChecklistTemplate, { refresh: [getChecklistTemplate] })
export const useSaveBlacklistedSites = mutation(saveBlacklistedSites, { refresh: [listBlacklistedSites] })
