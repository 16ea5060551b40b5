export type { Answer } from './answer.ts'
export { KINDS, type LabelledPage, labelledPages, SHOP_HOST } from './catalogue.ts'
export { type PracticeShop, type SeenRequest, startPracticeShop } from './shop.ts'
