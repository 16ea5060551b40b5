export { fetchFile } from './fetching/fetch-file.ts'
export type { FetchFileOptions } from './fetching/fetch-file.ts'
export { fetchPage } from './fetching/fetch-page.ts'
export type { FetchedPage, FetchPageOptions } from './fetching/fetch-page.ts'
export { fetchPicture } from './fetching/fetch-picture.ts'
export type { FetchOptions } from './fetching/fetch-picture.ts'
export { followLink } from './fetching/follow-link.ts'
export type { FollowOptions, LinkTarget } from './fetching/follow-link.ts'
export { readNamedSockets } from './fetching/named-sockets.ts'
export type { NamedSocket } from './fetching/named-sockets.ts'
export { retryAfterSeconds } from './fetching/retry-after.ts'
export { TimeOver } from './fetching/body-reader.ts'
export { refusalIn, WebClient } from './fetching/web-client.ts'
export type { WebAnswer, WebClientOptions, WebRequest } from './fetching/web-client.ts'
export { createHostThrottle } from './fetching/host-throttle.ts'
export type { Clock, HostThrottle, HostLimits } from './fetching/host-throttle.ts'
export { MediaError } from './media-error.ts'
export type { MediaErrorCode } from './media-error.ts'
export { normalizeRectangle } from './pictures/crop-rectangle.ts'
export type { CropRectangle, PicturePart, Size } from './pictures/crop-rectangle.ts'
export type { AnimationLimits, StoredAnimation } from './pictures/animations.ts'
export { moveMaster } from './pictures/masters.ts'
export type { StoredImage } from './pictures/masters.ts'
export { createMedia } from './pictures/media.ts'
export type { Media, MediaLimits } from './pictures/media.ts'
export type { Rendition } from './pictures/renditions.ts'
export { createMediaStore, mediaStoreVariables, openMediaStore } from './store/media-store.ts'
export type { MediaStoreEnvironment } from './store/media-store.ts'
export { prefixedStore } from './store/prefixed-store.ts'
export type { MediaStore, MediaStoreConfig, StoreSpace } from './store/store.ts'
export {
  animationUrl,
  isRenditionWidth,
  parseAnimationUrl,
  parsePictureUrl,
  pictureUrl,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
} from './urls.ts'
export type { PictureAddress, RenditionFormat, RenditionWidth } from './urls.ts'
