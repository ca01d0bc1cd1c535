export const gstRegistrationKey = ['admin', 'gst-registration'] as const;
export const documentsKey = ['admin', 'tax-documents'] as const;
