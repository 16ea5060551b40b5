/**
 * Starts OpenTelemetry when an OTLP endpoint is configured; nothing is loaded otherwise. The SDK reads the endpoint, its headers
 * and the sampling from the standard OTEL_* variables. Figures are Prometheus's business and logs the standard output's.
 * @returns a function that sends what is left and stops; tracing may be started again after it
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve()
  const [{ NodeSDK }, { context, propagation, trace }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/api'),
  ])
  const sdk = new NodeSDK({ serviceName: service, autoDetectResources: false, metricReaders: [], logRecordProcessors: [] })
  sdk.start()
  return async () => {
    await sdk.shutdown()
    // The SDK leaves itself registered, and OpenTelemetry takes the first registration alone.
    for (const api of [trace, context, propagation]) api.disable()
  }
}
