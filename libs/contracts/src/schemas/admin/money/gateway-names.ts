const names: Record<string, string> = {
  sandbox: 'Sandbox',
  razorpay: 'Razorpay',
  cashfree: 'Cashfree',
  upigateway: 'UPIGateway',
  phonepe: 'PhonePe',
};

/** As its owner knows it; a gateway that only a file names keeps the name that the file gives it. */
export const gatewayName = (gateway: string): string => names[gateway] ?? gateway;
