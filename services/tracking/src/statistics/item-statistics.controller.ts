import {
  getGuideProductStatistics, getGuideThumbnailStatistics, getPostStatistics, getPostStatisticsInCategory, listHighCtrPosts, searchHighCtrPosts,
  type CallAnswer,
} from '@ribbonry/contracts'
import { DomainError, Handles } from '@ribbonry/service-kit'
import { Controller } from '@nestjs/common'

const later = (): Promise<never> => Promise.reject(new DomainError('unavailable', 'statistics-unavailable', 'The statistics are not there right now.'))

@Controller()
export class ItemStatisticsController {
  @Handles(getPostStatistics)
  post(): Promise<CallAnswer<typeof getPostStatistics>> {
    return later()
  }

  @Handles(getPostStatisticsInCategory)
  postInCategory(): Promise<CallAnswer<typeof getPostStatisticsInCategory>> {
    return later()
  }

  @Handles(getGuideProductStatistics)
  guideProduct(): Promise<CallAnswer<typeof getGuideProductStatistics>> {
    return later()
  }

  @Handles(getGuideThumbnailStatistics)
  guideThumbnail(): Promise<CallAnswer<typeof getGuideThumbnailStatistics>> {
    return later()
  }

  @Handles(listHighCtrPosts)
  highCtr(): Promise<CallAnswer<typeof listHighCtrPosts>> {
    return later()
  }

  @Handles(searchHighCtrPosts)
  searchHighCtr(): Promise<CallAnswer<typeof searchHighCtrPosts>> {
    return later()
  }
}
