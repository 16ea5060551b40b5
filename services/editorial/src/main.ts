import { runService } from '@ribbonry/service-kit'
import { editorialServiceDefinition } from './editorial.service-definition.ts'

await runService(editorialServiceDefinition)
