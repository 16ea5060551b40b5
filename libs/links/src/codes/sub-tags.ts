import { type ExperimentCode, type Item, itemCode, readExperimentCode, readItemCode } from './item-codes.ts'

/** A parsed sub-tag of a merchant's earnings report. */
export interface SubTag {
  item: Item
  experiment?: ExperimentCode
}

/**
 * The sub-tag under which merchants report a click: the item's code, and the visitor's experiment after a dash (`x10119-x02`).
 * Letters, digits and dashes only: every programme accepts those. It contains nothing about the visitor except the experiment.
 */
export function subTag(item: Item, experiment?: ExperimentCode): string {
  return experiment === undefined ? itemCode(item) : `${itemCode(item)}-${experiment}`
}

/** Parses a sub-tag of an earnings report; null for text that `subTag` does not produce. */
export function readSubTag(text: string): SubTag | null {
  const [code = '', experimentText, ...rest] = text.split('-')
  const item = readItemCode(code)
  if (item === null || rest.length > 0) return null
  if (experimentText === undefined) return { item }
  const experiment = readExperimentCode(experimentText)
  return experiment === null ? null : { item, experiment }
}
