/**
 * Starts OpenTelemetry when an OTLP endpoint is configured; otherwise nothing is loaded. The SDK reads the endpoint, its headers
 * and the sampling from the standard OTEL_* variables. Metrics go to Prometheus and logs to the standard output.
 * @returns a function that flushes and stops; tracing may be started again after it
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
    // The SDK stays registered after shutdown, and OpenTelemetry accepts only the first registration.
    for (const api of [trace, context, propagation]) api.disable()
  }
}
