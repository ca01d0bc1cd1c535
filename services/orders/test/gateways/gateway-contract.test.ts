import { describeGateway } from './gateway-contract.js';
import { startCashfree } from './stand-ins/cashfree.js';
import { startPhonePe } from './stand-ins/phonepe.js';
import { startRazorpay } from './stand-ins/razorpay.js';
import { startSandbox } from './stand-ins/sandbox.js';
import { startUpiGateway } from './stand-ins/upigateway.js';

describeGateway('sandbox', startSandbox, { refund: true });
describeGateway('razorpay', startRazorpay, { refund: true });
describeGateway('cashfree', startCashfree, { refund: true });
describeGateway('upigateway', startUpiGateway, { refund: false });
describeGateway('phonepe', startPhonePe, { refund: true });
