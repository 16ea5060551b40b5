export { UNCLAIMED_LANTERN } from '../../web/test/unclaimed-creative.ts'
