import { type ExperimentCode, type Item, itemCode, readExperimentCode, readItemCode } from './item-codes.ts'

/** What a merchant's earnings report is read back into. */
export interface SubTag {
  item: Item
  experiment?: ExperimentCode
}

/**
 * The sub-tag under which merchants report a click: the item's code, and the visitor's experiment after a dash (`x10119-x02`).
 * Letters, digits and dashes only: every programme accepts those. It says nothing about the visitor.
 */
export function subTag(item: Item, experiment?: ExperimentCode): string {
  return experiment === undefined ? itemCode(item) : `${itemCode(item)}-${experiment}`
}

/** Reads a sub-tag from an earnings report; null for what `subTag` never wrote. */
export function readSubTag(text: string): SubTag | null {
  const [code = '', experimentText, ...rest] = text.split('-')
  const item = readItemCode(code)
  if (item === null || rest.length > 0) return null
  if (experimentText === undefined) return { item }
  const experiment = readExperimentCode(experimentText)
  return experiment === null ? null : { item, experiment }
}
